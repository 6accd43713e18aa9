// Runs before the first paint: a saved dark theme must not flash white. The rest of the console loads after it.
try {
  var theme = localStorage.getItem('mingmu.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (_) {
  // Without storage the light theme stands.
}
