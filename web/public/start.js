// Stands in the HTML of every page, and runs before anything is drawn.
try {
  // A picked theme does not flash.
  const { theme } = JSON.parse(localStorage.getItem('quicksilver.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A store that cannot be read leaves the system's theme.
}
// Text that stands in the HTML is drawn before the program is fetched. A hidden page draws nothing.
addEventListener('DOMContentLoaded', () => {
  const program = document.getElementById('program');
  if (!program) return;
  const begin = () => document.head.append(document.importNode(program.content, true));
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
