// Runs before the first paint and before everything else; a content policy without inline scripts needs it as a file.
;(function () {
  var root = document.documentElement
  var language = 'zh-CN'
  // What this machine remembers: a saved dark theme must not flash white, nor a list jump to another row height.
  try {
    var theme = localStorage.getItem('mingmu.theme')
    if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    if (['light', 'dark', 'wall'].indexOf(theme) >= 0) root.dataset.theme = theme
    var density = localStorage.getItem('mingmu.density')
    if (['loose', 'standard', 'compact'].indexOf(density) >= 0) root.dataset.density = density
    var locale = localStorage.getItem('mingmu.locale')
    if (locale === 'en-US') language = locale
    // As browserLanguage() of src/i18n/language.ts.
    if (locale === 'auto')
      language =
        navigator.languages
          .map(function (tag) {
            return { zh: 'zh-CN', en: 'en-US' }[tag.split('-')[0].toLowerCase()]
          })
          .filter(Boolean)[0] || language
    // A link with somebody's settings: its address does not outlive the way to the first page, nor a sign-in.
    var offered = location.pathname === '/' && new URLSearchParams(location.search).get('settings')
    if (offered) sessionStorage.setItem('mingmu.offered-settings', offered.slice(0, 2000))
  } catch {
    // Without storage the light theme and Chinese stand.
  }
  root.lang = language
  // What the document shows until the page is there: src/lib/first-paint.ts.
  addEventListener('submit', function (event) {
    if (!event.target.closest('#first-paint')) return
    event.preventDefault()
    window.mingmuFirstSubmit = true
  })
  if (location.pathname.indexOf('/display/') === 0) return
  var token = (/(?:^|; )admin-token=([^;]+)/.exec(document.cookie) || [])[1]
  if (token) {
    var isBare =
      /^\/(bind|clinic|letter|phone|referral|register|setup)(\/|$)/.test(location.pathname) ||
      /[?&]wall=1\b/.test(location.search)
    root.dataset.session = isBare ? 'bare' : 'frame'
    // Who that is decides what the frame shows: asked while the code is on its way. src/api/early-user.ts takes the answer.
    token = decodeURIComponent(token)
    var asked = fetch('/eye/api/admin/h5/getUser', {
      method: 'POST',
      headers: { 'accept-language': language, 'content-type': 'application/json', 'x-token': token },
      body: '{}',
    })
    asked.catch(function () {})
    window.mingmuEarlyUser = { token: token, answer: asked }
  }
  // Whoever is signed in needs these files in any case, and whoever signs in those of the form: asked for now, all at once.
  var list = document.querySelector('meta[name=first-files]')
  if (!list || (!token && location.pathname !== '/login')) return
  // A page names its texts (@vision), a language their files (@vision:file).
  var files = []
  var texts = {}
  list.content.split(';').forEach(function (entry) {
    var parts = entry.split('=')
    if (['*', language, location.pathname].indexOf(parts[0]) < 0) return
    parts[1].split(',').forEach(function (file) {
      var text = file.split(':')
      if (text[1]) texts[text[0]] = text[1]
      else files.push(file)
    })
  })
  files.forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    var found = file[0] === '@' ? texts[file] : file
    link.href = '/' + found
    if (found) document.head.append(link)
  })
})()
