import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Caller } from '@/server/http/route.ts'
import { readTree, trailTo, type TreeNode } from './tree.ts'

/** A place of the caller's tree with the way down to it; without a code the caller's own. One query. Throws 403 for a place elsewhere. */
export async function nodeOfCaller(
  db: Db,
  { scope }: Caller,
  code: string | undefined,
): Promise<{ trail: TreeNode[]; node: TreeNode }> {
  if (scope.kind !== 'area') throw new Failure(403)
  const root = await readTree(db, scope.regionCode, scope.districts)
  const trail = trailTo(root, code ?? root.code)
  const node = trail?.at(-1)
  if (!trail || !node) throw new Failure(403, { messageKey: 'outOfScope' })
  return { trail, node }
}
