import { useState } from 'react'
import { useRevokeDevice } from '@/api/devices.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportDevices } from '@/contract/devices.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ValidRates } from './valid-rates.tsx'

type Device = ReplyOf<typeof sportDevices>['rows'][number]

/** A revoked key comes never again: it takes two presses. */
export function DeviceRow({ device, onRevoked }: { device: Device; onRevoked: () => void }) {
  const t = useT('sport-intake')
  const revoke = useRevokeDevice()
  const [asks, setAsks] = useState(false)
  const press = () => {
    if (!asks) return setAsks(true)
    revoke.mutate(device.id, {
      onSuccess: () => {
        onRevoked()
        toast(t('devices.revoked', { name: device.name }))
      },
      onError: (error) => toast(error.message),
    })
  }
  return (
    <TableRow className={device.revokedAt ? 'text-t3' : ''}>
      <Cell className="max-w-48">
        <span className="block truncate">{device.name}</span>
        <span className="text-t3">
          {t(`devices.kinds.${device.kind}`)} · {device.key}
        </span>
      </Cell>
      <Cell>
        {device.revokedAt ? <Tag>{t('devices.off')}</Tag> : <Tag state="good">{t('devices.on')}</Tag>}
      </Cell>
      <Cell>{device.lastSeenAt ? formatDateTime(device.lastSeenAt) : t('devices.never')}</Cell>
      <Cell className="whitespace-normal">
        <ValidRates items={device.items} />
      </Cell>
      <Cell>
        {!device.revokedAt && (
          <Button
            size="small"
            look={asks ? 'danger' : 'secondary'}
            busy={revoke.isPending}
            aria-label={`${t(asks ? 'devices.revokeSure' : 'devices.revoke')} ${device.name}`}
            onClick={press}
            onBlur={() => setAsks(false)}
          >
            {t(asks ? 'devices.revokeSure' : 'devices.revoke')}
          </Button>
        )}
      </Cell>
    </TableRow>
  )
}
