// Loaded into what `npm start` and `npm run dev` start: when the parent dies without a word, close as on Ctrl+C.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
