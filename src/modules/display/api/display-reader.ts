import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/contract/current-user.ts'
import { accountQueries } from '@/api/account-queries.ts'

const nothing = { notification: 0, message: 0, todo: 0 }

/** Who reads in the name of a display link: its organisation, and no account, so that it is never asked for. For a cache of displays alone. */
export function setDisplayReader(
  queryClient: QueryClient,
  { organisation, modules }: Pick<CurrentUser, 'organisation' | 'modules'>,
): void {
  const reader: CurrentUser = {
    uuid: '',
    userId: 0,
    username: '',
    info: { name: '', avatar: '', access: [] },
    organisation,
    modules,
    hiddenMenus: [],
    preferences: {},
    unread: nothing,
    settings: {} as CurrentUser['settings'],
  }
  queryClient.setQueryData(accountQueries.current().queryKey, reader)
}
