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
  // A form that was filled in otherwise is not shown.
  const shown = document.getElementById('prerendered');
  if (location.search && shown?.dataset.query !== undefined && location.search !== shown.dataset.query)
    shown.remove();
  const parts = [...document.importNode(program.content, true).children];
  // A few in each task: every one of them starts a request.
  const begin = () => {
    document.head.append(...parts.splice(0, 3));
    if (parts.length > 0) setTimeout(begin);
  };
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
