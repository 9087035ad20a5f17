// Loaded before a program that calls another one: it begins once that one answers at WAIT_FOR, or after a minute.
const until = Date.now() + 60_000;
const answers = () =>
  fetch(process.env.WAIT_FOR).then(
    () => true,
    () => false,
  );
while (Date.now() < until && !(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
