// Runs before the first paint and before everything else; a content policy without inline scripts needs it as a file.
;(function () {
  var language = 'zh-CN'
  // A saved dark theme must not flash white.
  try {
    var theme = localStorage.getItem('mingmu.theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
    language = localStorage.getItem('mingmu.locale') || language
  } catch {
    // Without storage the light theme and Chinese stand.
  }
  // Whoever is signed in needs these files in any case: asked for now, all at once.
  var list = document.querySelector('meta[name=first-files]')
  if (!list || !/(^|; )admin-token=/.test(document.cookie)) return
  list.content.split(';').forEach(function (entry) {
    var parts = entry.split('=')
    if (['*', language, location.pathname].indexOf(parts[0]) < 0) return
    parts[1].split(',').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = '/' + file
      if (file) document.head.append(link)
    })
  })
})()
