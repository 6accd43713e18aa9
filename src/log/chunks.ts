import { http } from '@/lib/http.ts'
import { log } from './log.ts'

/** `missing`: a script that is gone; `timeout`: none came in time; `css`: a stylesheet (NAV-09). */
export type ChunkTrouble = 'missing' | 'timeout' | 'css'

/** Product-spec §9. */
export const chunkTimeoutMs = 120_000
/** Thrown into the page when a part did not come in time: nothing else would say so. */
export const chunkTimeoutEvent = 'mingmu:chunk-timeout'
const reloadedFor = 'mingmu.reloaded'
const title = 'Loading chunk failed'

/** Whether this is the failure of a part of the console to load, as browsers and the bundler word it. */
export const isChunkError = (error: unknown) =>
  error instanceof Error &&
  /^Loading chunk failed|dynamically imported|module script|preload CSS/.test(error.message)

/** Logs the failure and words the error: under its own words the router would reload at once, work or no work. */
function chunkFailed(type: ChunkTrouble, from: string, error?: Error) {
  const file = /[^/]+\.(?:js|css)/.exec(from)?.[0] ?? from
  const message = `${title} (${type}): ${file}`
  log({ type: 'error', source: 'chunk', message, meta: { type, file } })
  if (error) error.message = message
  void reloadForNewRelease().catch(() => {})
}

/** Where this part is not there yet and cannot be fetched, no page has had work to lose. */
const hasUnsavedWork = () =>
  import('@/lib/unsaved-work.ts').then(
    (work) => work.hasUnsavedWork(),
    () => false,
  )

/** A new release takes the files of the old one away: one reload per release, never over unsaved work. */
async function reloadForNewRelease() {
  const page = await (await http('/index.html', { cache: 'no-store' })).text()
  const next = /<script type="module"[^>]* src="([^"]+)/.exec(page)?.[1]
  const mine = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const isNew = next && mine && next !== mine
  if (!isNew || (await hasUnsavedWork()) || sessionStorage.getItem(reloadedFor) === next) return
  sessionStorage.setItem(reloadedFor, next)
  location.reload()
}

/** Follows every part that is asked for from now on. */
export function watchChunks() {
  addEventListener('vite:preloadError', ({ payload: error }) =>
    chunkFailed(/CSS/.test(error.message) ? 'css' : 'missing', error.message, error),
  )
  // Where the browser does not preload modules, neither event of a link would come.
  if (!document.createElement('link').relList.supports('modulepreload')) return
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watchLink)
  }).observe(document.head, { childList: true })
}

function watchLink(link: Node) {
  if (!(link instanceof HTMLLinkElement) || !/^(modulepreload|stylesheet)$/.test(link.rel)) return
  const timer = setTimeout(() => {
    chunkFailed(link.rel === 'stylesheet' ? 'css' : 'timeout', link.href)
    dispatchEvent(new Event(chunkTimeoutEvent))
  }, chunkTimeoutMs)
  for (const end of ['load', 'error']) link.addEventListener(end, () => clearTimeout(timer))
}
