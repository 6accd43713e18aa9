import { useState } from 'react'
import { useRevokeDisplayLink } from '@/api/display.ts'
import type { DisplayLink } from '@/contract/display.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { stopsOf } from '@/lib/playlist.ts'
import { firstScreen } from '@/lib/rotation.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'

type LinkRowProps = { link: DisplayLink; onRevoked: (id: string) => void }

/** Revoking cannot be taken back, for the link cannot be made again: it takes two presses. */
export function LinkRow({ link, onRevoked }: LinkRowProps) {
  const t = useT('display')
  const revoke = useRevokeDisplayLink()
  const [asks, setAsks] = useState(false)
  const { plan, rotation } = link
  const screens = plan ? plan.stops.length : stopsOf(link.search.playlist).length
  const shown = rotation
    ? t('subject.rotation', { name: rotation.name })
    : screens > 1
      ? t('shows.many', { n: screens })
      : t('shows.screen', { screen: t(`screen.${plan?.stops[0]?.screen ?? firstScreen}`) })
  const press = () => {
    if (!asks) return setAsks(true)
    revoke.mutate(link.id, {
      onSuccess: () => {
        onRevoked(link.id)
        toast(t('revoked'))
      },
    })
  }
  return (
    <TableRow>
      <Cell className="max-w-56 truncate">{link.name || t('unnamed')}</Cell>
      <Cell className="max-w-48 truncate">{shown}</Cell>
      <Cell>
        {formatDateTime(link.expiresAt)} {link.isOver && <Tag>{t('over')}</Tag>}
      </Cell>
      <Cell>
        <Button
          size="small"
          look={asks ? 'danger' : 'secondary'}
          busy={revoke.isPending}
          aria-label={`${t(asks ? 'revokeSure' : 'revoke')} ${link.name || t('unnamed')}`}
          onClick={press}
          onBlur={() => setAsks(false)}
        >
          {t(asks ? 'revokeSure' : 'revoke')}
        </Button>
      </Cell>
    </TableRow>
  )
}
