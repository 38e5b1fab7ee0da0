// Unpacks the program of this file and runs it.
(async () => {
  const text = document.getElementById('program').textContent;
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const program = document.createElement('script');
  program.textContent = await new Response(unpacked).text();
  document.head.append(program);
  program.remove();
})().catch((error) => {
  document.getElementById('app').textContent = `This page cannot start: ${error.message}`;
});
