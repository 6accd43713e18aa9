import { i18n } from '@/i18n/i18n.ts'
import { languages } from '@/i18n/language.ts'
import accountEn from '../../../../../locales/en-US/account.json'
import demoEn from '../../../../../locales/en-US/demo.json'
import serverEn from '../../../../../locales/en-US/server.json'
import statusEn from '../../../../../locales/en-US/status.json'
import uiEn from '../../../../../locales/en-US/ui.json'
import accountZh from '../../../../../locales/zh-CN/account.json'
import demoZh from '../../../../../locales/zh-CN/demo.json'
import serverZh from '../../../../../locales/zh-CN/server.json'
import statusZh from '../../../../../locales/zh-CN/status.json'
import uiZh from '../../../../../locales/zh-CN/ui.json'

const texts = {
  'zh-CN': { account: accountZh, demo: demoZh, server: serverZh, status: statusZh, ui: uiZh },
  'en-US': { account: accountEn, demo: demoEn, server: serverEn, status: statusEn, ui: uiEn },
}

/** Texts of both languages at once, whichever one the page is in: `inBoth['en-US'].demo('rows.date')`. */
export function inBoth() {
  for (const language of languages)
    for (const [namespace, bundle] of Object.entries(texts[language]))
      i18n.addResourceBundle(language, namespace, bundle)
  const of = (language: (typeof languages)[number]) => ({
    language,
    account: i18n.getFixedT(language, 'account'),
    demo: i18n.getFixedT(language, 'demo'),
    server: i18n.getFixedT(language, 'server'),
    status: i18n.getFixedT(language, 'status'),
    ui: i18n.getFixedT(language, 'ui'),
  })
  return languages.map(of)
}

export type Texts = ReturnType<typeof inBoth>[number]
