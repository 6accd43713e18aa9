import type { Who } from '@/contract/call.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { SchoolModule } from '@/contract/school-module.ts'

export interface ListReaders {
  /** Who may read the list on the screen may export it, and nobody else. */
  who: Who
  /** The module that a school needs for the list, its exports and saved views (SHELL-10); 1 always works. */
  module: 1 | SchoolModule
}

/** By the name of the list; registered when the server is put together (`server/compose`). */
export const listReaders = {} as Record<ListName, ListReaders>

export function registerListReaders(of: Readonly<Record<ListName, ListReaders>>): void {
  Object.assign(listReaders, of)
}
