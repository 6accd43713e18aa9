import type { ReactNode } from 'react'
import { useAccess } from '@/api/access.ts'
import type { Access } from '@/contract/call.ts'
import { allows } from '@/session/allows.ts'
import { StateBlock } from '@/ui/state-block.tsx'

export type AllowedProps = {
  /** Whose access list shares one of these sees the children; with no access list nobody does. */
  auth: readonly Access[]
  /** An element of a page: not there at all. Left out, 您没有权限进行此操作 stands in its place. */
  hide?: boolean
  children: ReactNode
}

/** Shows its children to those who may (SHELL-13). What they ask the server for, the server refuses on its own. */
export function Allowed({ auth, hide = false, children }: AllowedProps) {
  if (allows(useAccess(), auth)) return children
  return hide ? null : <StateBlock state="forbidden" />
}
