import './node-version.mjs'

const { endWith, inRoot, run, Stop } = await import('./project.mjs')
const { ensureBuilt } = await import('./ensure-built.mjs')
const { ensureBrowser } = await import('./test/browser.mjs')

const args = process.argv.slice(2)
const needsNoBrowser = /^(calls|import|load|messages|national-upload|referral-act)$/.test(
  args[args.indexOf('--only') + 1] ?? '',
)

await ensureBuilt().catch(endWith)
if (!needsNoBrowser) await ensureBrowser().catch(endWith)
const at = args.indexOf('--against')
if (at >= 0) {
  const [, ref] = args.splice(at, 2)
  if (!ref) endWith(new Stop('usage: npm run bench -- --against <commit> [--only paint]'))
  const { benchAgainst } = await import('./bench-against.mjs')
  process.exit(await benchAgainst(ref, args).catch(endWith))
}
process.exit(await run(process.execPath, ['--import', 'tsx', inRoot('tests', 'bench', 'main.ts'), ...args]))
