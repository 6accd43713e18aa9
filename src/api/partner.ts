import { useMutation } from '@tanstack/react-query'
import type { PartnerModule } from '@/contract/console-settings.ts'
import { notAuthorised, sso114, token1 } from '@/contract/partner.ts'
import { send } from './client.ts'

/** Asks the helper of a partner's module for a token, good once and for a minute; null where the module is not authorised (SHELL-10). */
export function usePartnerToken() {
  return useMutation({
    mutationFn: async (module: PartnerModule) => {
      const token =
        module === 113 || module === 114 ? await send(sso114, { module }) : await send(token1, { module })
      return token === notAuthorised ? null : token
    },
    // A token is used at once: it is not cached with the answers of other calls.
    gcTime: 0,
  })
}
