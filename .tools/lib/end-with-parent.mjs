// Loaded into the programs started by `npm start` and `npm run dev`: if the parent process dies, they close as on Ctrl+C.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
