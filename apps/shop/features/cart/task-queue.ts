/** Runs tasks one after the other, in the order they came; one that fails does not stop the next. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    const run = last.then(task, task);
    last = run;
    return run;
  };
}

/**
 * Sends the newest of many values: while one is on its way, those that come are remembered, and only the last of them is sent
 * next. `onSettled` is told of the answer to the last one.
 */
export function createLatestSender<Value, Answer>(
  send: (value: Value) => Promise<Answer>,
  onSettled: (answer: Answer) => void,
) {
  let waiting: { value: Value } | null = null;
  let isSending = false;

  const sendAll = async () => {
    isSending = true;
    try {
      while (waiting) {
        const { value } = waiting;
        waiting = null;
        const answer = await send(value);
        if (!waiting) onSettled(answer);
      }
    } finally {
      isSending = false;
    }
  };

  return {
    set: (value: Value) => {
      waiting = { value };
      if (!isSending) void sendAll();
    },
    /** Drops the changes that were not sent yet. */
    drop: () => {
      waiting = null;
    },
  };
}
