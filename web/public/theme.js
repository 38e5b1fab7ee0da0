// Before the first paint, so that a picked theme does not flash.
try {
  const { theme } = JSON.parse(localStorage.getItem('quicksilver.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A store that cannot be read leaves the system's theme.
}
