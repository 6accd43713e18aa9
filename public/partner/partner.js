// Takes the token out of the address, asks once whose it is, and shows the answer.
;(function () {
  function show(state) {
    document.querySelectorAll('[data-state]').forEach(function (section) {
      section.hidden = section.dataset.state !== state
    })
  }
  function fill(field, text) {
    document.querySelector('[data-field="' + field + '"]').textContent = text
  }
  function welcome(whose) {
    var named = document.querySelector('#modules [value="' + Number(whose.module) + '"]')
    fill('module', named ? named.textContent : String(whose.module))
    fill('name', whose.name)
    fill('organisation', whose.organisation)
    show('welcome')
  }

  function begin() {
    var fragment = location.hash.slice(1)
    // Gone before anything else happens: neither the history nor a copied address keeps it.
    history.replaceState(null, '', location.pathname + location.search)
    var token = new URLSearchParams(fragment).get('token')
    if (!token) return show('missing')
    fetch('/eye/api/partner/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ token: token }),
    })
      .then(function (response) {
        return response.json()
      })
      .then(function (reply) {
        if (reply.code === 0) welcome(reply.data)
        else show(reply.code === 401 || reply.code === 400 ? 'over' : 'unreachable')
      })
      .catch(function () {
        show('unreachable')
      })
  }

  // The same window may be given another token.
  addEventListener('hashchange', function () {
    if (location.hash) begin()
  })
  begin()
})()
