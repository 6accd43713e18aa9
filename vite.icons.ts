import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const imports = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g
const exportsOf = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g

/**
 * Imports each icon from its own file: through the library's index every icon of the console would count as needed by every page that
 * shows one, and the frame's file held them all.
 */
export function icons(): Plugin {
  const index = createRequire(import.meta.url)
    .resolve(library)
    .replace('cjs/lucide-react.js', 'esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(exportsOf))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, index.replace('lucide-react.mjs', file))
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?(\?|$)/.test(id) && code.includes(library)
        ? { code: code.replace(imports, (whole, list: string) => oneByOne(list, files) ?? whole), map: null }
        : null,
  }
}

function oneByOne(list: string, files: ReadonlyMap<string, string>): string {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [name = '', local = name] = each.split(/\s+as\s+/)
      const file = files.get(name)
      if (file) return `import ${local} from ${JSON.stringify(file)}`
      return `import type { ${each.replace(/^type /, '')} } from '${library}'`
    })
    .join(';')
}
