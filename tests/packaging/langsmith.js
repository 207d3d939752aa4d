// As much of LangSmith's server as `evaluate` needs for one data set; it remembers the feedback.

import { once } from "node:events";
import { createServer } from "node:http";

const ID = "33333333-3333-4333-8333-333333333333";
const tenant = { tenant_id: ID };
const time = "2026-01-01T00:00:00Z";

/** Serves the data set `capitals` with these examples, `{ inputs, outputs }`. */
export async function serveLangSmith(examples) {
  const feedback = [];
  const rows = examples.map((example, i) => ({
    ...example,
    id: `44444444-4444-4444-8444-${String(i).padStart(12, "0")}`,
    dataset_id: ID,
    created_at: time,
    modified_at: time,
  }));

  function answer(method, { pathname, searchParams }, body) {
    if (method === "POST" && pathname === "/feedback") feedback.push(JSON.parse(body));
    if (method === "POST" && pathname === "/sessions")
      return { ...JSON.parse(body), ...tenant, id: ID, start_time: time };
    if (method !== "GET") return {};
    // Feedback comes alone, not in batches.
    if (pathname === "/info") return { batch_ingest_config: { use_multipart_endpoint: false } };
    if (pathname === "/sessions") return [{ ...tenant, id: ID, name: "any" }];
    if (pathname === "/datasets") return [{ ...tenant, id: ID, name: searchParams.get("name") }];
    if (pathname === `/datasets/${ID}`) return { ...tenant, id: ID, name: "capitals" };
    if (pathname === "/examples") return searchParams.get("offset") === "0" ? rows : [];
    return {};
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(request.method, new URL(request.url, "http://localhost"), body)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}`, feedback, close: () => server.close() };
}
