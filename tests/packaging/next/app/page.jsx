"use client";

import * as answerkey from "answerkey";
import { useEffect, useState } from "react";
import { scores } from "../scores.js";

export default function Page() {
  const [shown, show] = useState("");
  useEffect(() => {
    scores(answerkey).catch(String).then(show);
  }, []);
  return <pre>{shown}</pre>;
}
