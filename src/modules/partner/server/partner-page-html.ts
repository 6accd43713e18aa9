import pageEn from '../../../../locales/en-US/partner-page.json' with { type: 'json' }
import shellEn from '../../../../locales/en-US/shell.json' with { type: 'json' }
import pageZh from '../../../../locales/zh-CN/partner-page.json' with { type: 'json' }
import shellZh from '../../../../locales/zh-CN/shell.json' with { type: 'json' }
import { partnerModules } from '@/contract/console-settings.ts'
import { escapeHtml as escape } from '@/server/http/escape-html.ts'
import type { Locale } from '@/server/http/locale.ts'

export type PageState =
  | { kind: 'checking' | 'over' | 'missing' }
  | { kind: 'welcome'; module: number; name: string; organisation: string }

const texts = { 'zh-CN': pageZh, 'en-US': pageEn }
const tiles: Record<Locale, Record<string, string>> = { 'zh-CN': shellZh.tiles, 'en-US': shellEn.tiles }

/**
 * The whole page in one language. It holds every state, one of them shown; where the state is `checking` the page's script reads the
 * fragment and goes on from there.
 */
export function partnerPageHtml(locale: Locale, state: PageState): string {
  const t = texts[locale]
  const found = state.kind === 'welcome' ? state : { module: 0, name: '', organisation: '' }
  const moduleName = tiles[locale][found.module] ?? (found.module > 0 ? String(found.module) : '')
  const shown = (kind: string) => `data-state="${kind}"${kind === state.kind ? '' : ' hidden'}`
  const field = (name: 'module' | 'name' | 'organisation', value: string) =>
    `<dt>${escape(t[name])}</dt><dd data-field="${name}">${escape(value)}</dd>`
  const block = (kind: 'over' | 'missing' | 'unreachable') =>
    `<section ${shown(kind)}><h1>${escape(t[kind])}</h1><p>${escape(t[`${kind}Hint`])}</p></section>`
  const names = partnerModules
    .map((module) => `<data value="${module}">${escape(tiles[locale][module] ?? String(module))}</data>`)
    .join('')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(t.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/partner/partner.css">
${state.kind === 'checking' ? '<script src="/partner/partner.js" defer></script>' : ''}
</head>
<body>
<main aria-live="polite">
<section ${shown('checking')}><h1>${escape(t.checking)}</h1><noscript><p>${escape(t.noScript)}</p></noscript></section>
<section ${shown('welcome')}><h1>${escape(t.welcome)}</h1>
<dl>${field('module', moduleName)}${field('name', found.name)}${field('organisation', found.organisation)}</dl>
<p>${escape(t.welcomeHint)}</p></section>
${block('over')}
${block('missing')}
${block('unreachable')}
<footer>${escape(t.builtIn)}</footer>
</main>
<div id="modules" hidden>${names}</div>
</body>
</html>
`
}
