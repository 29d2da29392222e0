// Before the first paint, so that a page never flashes in the wrong colours.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  document.documentElement.removeAttribute('data-theme');
}
