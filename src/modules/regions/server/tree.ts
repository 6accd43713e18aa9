import { sql } from 'kysely'
import type { RegionRef } from '@/contract/region-visit.ts'
import type { Db } from '@/server/db/schema.ts'

interface StoredRegion {
  code: string
  name: string
  parent: string
  level: 1 | 2 | 3
}

/** A place of the tree with the places of it that lie right below, and the districts that are it or lie below. */
export interface TreeNode extends RegionRef {
  parent: string
  children: TreeNode[]
  districts: string[]
}

/**
 * The tree from a city or province down to its districts (`districts`: their codes); what has none below it is left out. One query, of at
 * most a province's places.
 */
export async function readTree(db: Db, root: string, districts: readonly string[]): Promise<TreeNode> {
  const { rows } = await sql<StoredRegion & { above: boolean }>`
    with recursive below as (
      select code, name, parent, level from region where code = ${root}
      union all select r.code, r.name, r.parent, r.level from region r join below b on r.parent = b.code),
    above as (
      select code, name, parent, level from region where code = (select parent from region where code = ${root})
      union all select r.code, r.name, r.parent, r.level from region r join above a on r.code = a.parent)
    select *, false as above from below union all select *, true from above order by code`.execute(db)
  const own = rows.find(({ code }) => code === root)
  if (!own) throw new Error(`region ${root} is not in the tree`)
  const names = rows
    .filter(({ above }) => above)
    .toSorted((a, b) => a.level - b.level)
    .map(({ name }) => name)
  return nodeOf(own, names, { all: rows.filter(({ above }) => !above), districts: new Set(districts) })
}

function nodeOf(
  { code, name, parent, level }: StoredRegion,
  above: readonly string[],
  tree: { all: readonly StoredRegion[]; districts: ReadonlySet<string> },
): TreeNode {
  const path = [...above, name]
  const children = tree.all
    .filter((each) => each.parent === code)
    .map((each) => nodeOf(each, path, tree))
    .filter(({ districts }) => districts.length > 0)
  const own = tree.districts.has(code) ? [code] : []
  return {
    code,
    name,
    parent,
    level,
    path,
    children,
    districts: [...own, ...children.flatMap(({ districts }) => districts)],
  }
}

/** The way from the root down to a place, both included; undefined where it is not in this tree. */
export function trailTo(root: TreeNode, code: string): TreeNode[] | undefined {
  if (root.code === code) return [root]
  for (const child of root.children) {
    const rest = trailTo(child, code)
    if (rest) return [root, ...rest]
  }
  return undefined
}
