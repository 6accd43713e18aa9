/** Texts beyond those of the sign-in page and a parent's phone: one chunk per namespace and language, fetched when asked for. */
export const moreFiles = import.meta.glob<Record<string, unknown>>(
  ['/locales/*/*.json', '!/locales/*/{ui,routes,status,account,bind,server,messages,partner-page}.json'],
  { import: 'default' },
)
