import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Which file of the build a module goes into, by the pages that cannot be shown without it. Fewer and larger files: a page asks for
 * one file of its own and for a few that it shares with its kin, instead of fifty small ones.
 */

/** What the build reports of its modules. */
type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}
/** A page of a module, whichever routes show it, with all that it imports at once. */
type Page = { name: string; isScreen: boolean; modules: ReadonlySet<string> }
type PageFile = { name: string; rank: number }

/** What most pages need, screens too. */
const common: PageFile = { name: 'common', rank: 9 }

const sourceFile = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url))
export const inFolder = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'))

const frameEntries = [
  'shell/frame.tsx',
  'shell/guard.ts',
  'shell/query-area.tsx',
  'shell/error-page.tsx',
  'api/query-client.ts',
].map(sourceFile)
/** What pages share with the frame besides its own imports: in its file, or one page would bring another's. */
const besideFrame = inFolder(
  'src/modules/vision/api/(eyesight|screen)|src/live/extra-topics|src/lib/copy-text|' +
    'src/kits/allowed/|src/api/access|src/routes/_signed-in\\.tsx.tsr-split=component|' +
    'src/ui/(state-block|table|segmented|size|key-cap|skeleton|tag|copy-button)\\.tsx?|' +
    // Shared by charts and pop-ups.
    'node_modules/tslib/',
)
const routeFiles = readdirSync(sourceFile('routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^_signed-in[\\/].*\.tsx$/.test(file))
  .map((file) => sourceFile(`routes/${file.replaceAll('\\', '/')}`))
const componentOf = (route: string) => `${route}?tsr-split=component`
const bindingRoutes = ['routes/bind.tsx', 'routes/bind_.$code.tsx'].map(sourceFile).map(componentOf)
const signInRoutes = [componentOf(sourceFile('routes/login.tsx'))]
const pageFile = inFolder('src/modules/(\\w+)/pages/(.*?)(?:-page)?\\.tsx$')
const icon = inFolder('node_modules/lucide-react/dist/esm/icons/')
/** Large, and needed by few screens. */
const popUps = inFolder('node_modules/(@headlessui|@react-aria|react-aria|react-stately|@floating-ui)/')

/** Everything that these modules import at once, and they themselves. */
function importedBy(graph: Graph, entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  entries.forEach(follow)
  return found
}

/** Routes that show the same page are one. */
function pagesOf(graph: Graph): Page[] {
  const pages = new Map<string, Page & { modules: Set<string> }>()
  for (const route of routeFiles.map(componentOf)) {
    const files = (graph.getModuleInfo(route)?.importedIds ?? []).filter((id) => pageFile.test(id))
    const shown = files.find((id) => id.endsWith('-page.tsx')) ?? files[0]
    const name = shown && pageFile.exec(shown)?.slice(1).join('-').replaceAll(/[\\/]/g, '-')
    if (!name) continue
    const page = pages.get(name) ?? { name, isScreen: name.includes('screen'), modules: new Set() }
    for (const id of importedBy(graph, [route])) page.modules.add(id)
    pages.set(name, page)
  }
  return [...pages.values()]
}

/** Computed once for a build: the graph is whole before the first module is named. */
const once = <T>(compute: (graph: Graph) => T) => {
  let value: T | undefined
  return (graph: Graph) => (value ??= compute(graph))
}
const ofFrame = once((graph) => importedBy(graph, frameEntries))
/** The routes of all pages, with the schemas of their search params. */
const ofRoutes = once((graph) => importedBy(graph, [sourceFile('route-tree.gen.ts')]))
const allPages = once(pagesOf)
/** Whether a module draws its boxes with the large library of pop-ups. */
const needsPopUps = (id: string, graph: Graph) =>
  [...importedBy(graph, [id])].some((each) => popUps.test(each))
/** What the frame fetches after it is there: the sending of the log, drawers, the start panel. */
const ofLateFrame = once((graph) => {
  const [start, frame] = [ofStart(graph), ofFrame(graph)]
  const late = [...start, ...frame].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return importedBy(
    graph,
    late.filter((id) => !/[\\/]src[\\/]routes[\\/]|route-tree/.test(id)),
  )
})

const ofBinding = once((graph) => importedBy(graph, bindingRoutes))
/** What a parent's page fetches after its first words. */
const ofLateBinding = once((graph) => {
  const late = [...ofBinding(graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return importedBy(
    graph,
    late.filter((id) => inFolder('src/modules/guardians/').test(id)),
  )
})
const ofStart = once((graph) => importedBy(graph, [sourceFile('main.tsx')]))
const ofSignIn = once((graph) => importedBy(graph, signInRoutes))

/** Loaded by every page: what starts, and what the sign-in page shares with a parent's pages or with the frame. */
const consoleChunk = (id: string, graph: Graph) =>
  ofStart(graph).has(id) || (ofSignIn(graph).has(id) && (ofBinding(graph).has(id) || ofFrame(graph).has(id)))
    ? 'console'
    : null
/** The sign-in page's own file, which the registration page uses too. */
const signInChunk = (id: string, graph: Graph) => (ofSignIn(graph).has(id) ? 'sign-in' : null)

const ofScreens = (id: string, graph: Graph) =>
  allPages(graph).some(({ isScreen, modules }) => isScreen && modules.has(id))
const isOfFrame = (id: string, graph: Graph) => ofFrame(graph).has(id) || ofRoutes(graph).has(id)

/** What a parent's pages share with the console; the rest of them is a file of its own. */
const sharedWithBinding = (id: string, graph: Graph) =>
  (ofBinding(graph).has(id) && (isOfFrame(id, graph) || pageFileWith(id, graph) !== null)) ||
  (ofLateBinding(graph).has(id) && !isOfFrame(id, graph) && ofScreens(id, graph))
    ? 'children'
    : null
/** A child's history, which records draw too: in a file of a record, a phone would fetch the frame with it. */
const historyChunk = (id: string, graph: Graph) =>
  ofLateBinding(graph).has(id) && !isOfFrame(id, graph) ? 'eye-history' : null
/** The frame and the routes inside it: one file, since no page of the console does without either. */
const frameChunk = (id: string, graph: Graph) =>
  isOfFrame(id, graph) || besideFrame.test(id) ? 'frame' : null
const onlyBinding = (id: string, graph: Graph) => (ofBinding(graph).has(id) ? 'binding' : null)

/**
 * The file of a module that these pages need before they can be shown; what opens on a press is left to the bundler. The higher the
 * rank, the more pages need it: a file takes along what its modules import, if that has no file yet, and whatever a module imports is
 * needed by all the pages that need the module.
 */
function pageFileOf(pages: readonly Page[], isForm: boolean): PageFile {
  const screens = pages.filter(({ isScreen }) => isScreen).map(({ name }) => name)
  const others = pages.length - screens.length
  const own = pages.map(({ name }) => name).join('+')
  if (pages.length === 1) return { name: own, rank: 0 }
  if (screens.length >= 2 && isForm) return { name: 'forms', rank: 6.5 }
  if (screens.length >= 2) return others >= 8 ? common : { name: 'pictures', rank: 7 }
  // What one screen shares with others must not be brought by another screen.
  const [screen] = screens
  if (screen) return others >= 8 ? { name: `${screen}-many`, rank: 6 } : { name: `${screen}-few`, rank: 5 }
  if (pages.length >= 15) return { name: 'records', rank: 4 }
  if (pages.length >= 5) return { name: 'lists', rank: 3.5 }
  return { name: own, rank: pages.length / 2 }
}
const ranks = [9, 7, 6.5, 6, 5, 4, 3.5, 2, 1.5, 1, 0]

const pageFiles = new Map<string, (PageFile & { isLate: boolean }) | null>()
/** Each module is asked about by every rank: worked out once. */
function pageFileWith(id: string, graph: Graph) {
  const known = pageFiles.get(id)
  if (known !== undefined) return known
  const pages = allPages(graph).filter(({ modules }) => modules.has(id))
  const own = pages.length > 0 ? pageFileOf(pages, needsPopUps(id, graph)) : null
  const isOfLateFrame = ofLateFrame(graph).has(id)
  // A screen's icon is not worth a request of its own.
  const file = isOfLateFrame && icon.test(id) && pages.some(({ isScreen }) => isScreen) ? common : own
  // What the frame fetches late has a file of its own, or it would fetch a page with it.
  const isLate = file !== null && file.name !== common.name && isOfLateFrame
  const found = file && { ...file, isLate, name: isLate ? `${file.name}-late` : file.name }
  pageFiles.set(id, found)
  return found
}

export const pageGroups = [
  { debugName: 'console', name: consoleChunk, priority: 5 },
  { debugName: 'sign-in', name: signInChunk, priority: 3.2 },
  { debugName: 'shared with binding', name: sharedWithBinding, priority: 3.1 },
  { debugName: 'history of a child', name: historyChunk, priority: 2.9 },
  { debugName: 'frame', name: frameChunk, priority: 3 },
  { debugName: 'binding', name: onlyBinding, priority: 2.1 },
  ...ranks.flatMap((rank) =>
    [true, false].map((isLate) => ({
      debugName: `pages ${rank}`,
      priority: 1 + rank / 100 + (isLate ? 0.001 : 0),
      name: (id: string, graph: Graph) => {
        const file = pageFileWith(id, graph)
        return file?.rank === rank && file.isLate === isLate ? file.name : null
      },
    })),
  ),
]
