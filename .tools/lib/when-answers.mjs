// Delays a program until the server at WAIT_FOR answers, for at most a minute.
const until = Date.now() + 60_000;
const answers = () =>
  fetch(process.env.WAIT_FOR).then(
    () => true,
    () => false,
  );
while (Date.now() < until && !(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
