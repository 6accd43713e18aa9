import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { usePartnerToken } from '@/api/partner.ts'
import type { PartnerModule } from '@/contract/console-settings.ts'
import { useT } from '@/i18n/i18n.ts'
import type { MenuModule } from '../pages.ts'
import { partnerDestination } from './destination.ts'
import { organisationRules } from './organisation.ts'
import { nameOf, type TileId } from './start-tiles.ts'
import { actOf, type Saying, type Scene } from './tile-acts.ts'
import { useOutside } from './use-outside.ts'

/** Said under 操作提示, about one module. */
export type Said = { id: TileId; saying: Saying | 'unauthorised' }

/** What a press on a tile does; `onDone` when a module was opened in a window of its own. */
export function useTileAct(modules: readonly MenuModule[], onDone: () => void) {
  const t = useT('shell')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const token = usePartnerToken()
  const { openOutside, ...outside } = useOutside()
  const [said, setSaid] = useState<Said | null>(null)
  const [asking, setAsking] = useState<TileId | null>(null)
  const scene = useMemo<Scene>(() => {
    const isBureau = user.info.access.includes('qu')
    const { isFlagged } = organisationRules(user)
    return { modules, settings: user.settings, visitor: { name: user.info.name, isBureau, isFlagged } }
  }, [modules, user])

  async function partnerPage(module: PartnerModule) {
    const input = await token.mutateAsync(module)
    if (input === null) setSaid({ id: module, saying: 'unauthorised' })
    return input === null ? null : partnerDestination(module, input, user.settings)
  }

  async function choose(id: TileId) {
    const act = actOf(id, scene)
    if (act.kind === 'page') return void navigate({ to: act.path })
    if (act.kind === 'say') return setSaid({ id, saying: act.saying })
    if (asking !== null) return
    const to = act.kind === 'open' ? act.destination : partnerPage(act.module)
    setAsking(id)
    try {
      if (await openOutside(t(nameOf(id)), to)) onDone()
    } catch {
      // Said already, by the one place that words failed calls.
    } finally {
      setAsking(null)
    }
  }
  return { choose, asking, said, dismissSaid: () => setSaid(null), ...outside }
}
