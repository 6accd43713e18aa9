import type { RegionRef } from '@/contract/region-visit.ts'
import { regionNode, type NodeRow } from '@/modules/regions/contract/nodes.ts'
import { route } from '@/server/http/route.ts'
import { addUp } from './add-up.ts'
import { readDistrictFigures, type CountedDistrict } from './district-figures.ts'
import { nodeOfCaller } from './node-of-caller.ts'
import type { TreeNode } from './tree.ts'

const refOf = ({ code, name, level, path }: TreeNode): RegionRef => ({ code, name, level, path })

const rowOf = (node: TreeNode, counted: readonly CountedDistrict[]): NodeRow => ({
  ...refOf(node),
  isDistrict: node.districts.includes(node.code),
  ...addUp(
    node.districts,
    counted.filter(({ code }) => node.districts.includes(code)),
  ),
})

/** Two queries whatever the level: the tree, and the kept figures of the districts below. Throws 403 for a place elsewhere. */
export const regionNodeRoute = route(regionNode, async ({ code }, { db, caller }) => {
  const { trail, node } = await nodeOfCaller(db, caller, code)
  const counted = await readDistrictFigures(db, node.districts)
  return {
    trail: trail.map(refOf),
    node: rowOf(node, counted),
    children: node.children.map((child) => rowOf(child, counted)),
  }
})
