/** Chinese texts beyond those of the sign-in page and a parent's phone: one chunk per namespace, fetched when asked for. */
export const moreFiles = import.meta.glob<Record<string, unknown>>(
  [
    '/locales/zh-CN/*.json',
    '!/locales/*/{ui,routes,status,account,bind,bind-history,server,messages,partner-page}.json',
  ],
  { import: 'default' },
)
