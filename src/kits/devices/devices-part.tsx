import { useState } from 'react'
import { useSportDevices } from '@/api/devices.ts'
import { useT } from '@/i18n/i18n.ts'
import { CopyField } from '@/ui/copy-field.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { PartState } from './part-state.tsx'
import { AddDevice, type MadeKey } from './add-device.tsx'
import { DeviceRow } from './device-row.tsx'

const columns = ['name', 'state', 'seen', 'valid', 'act'] as const

/** Keys of devices and apps: made, shown once, watched, revoked. */
export function DevicesPart() {
  const t = useT('sport-intake')
  const [made, setMade] = useState<MadeKey>()
  const { data, error, refetch } = useSportDevices()
  if (!data) return <PartState error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-4 py-4">
      <AddDevice onMade={setMade} />
      {made && (
        <section className="rounded border border-line bg-sunken px-4 py-3">
          <p role="status" className="mb-2 text-body font-semibold">
            {t('devices.made', { name: made.name })}
          </p>
          <CopyField label={t('devices.key')} text={made.key} note={t('devices.key')} />
          <CopyField label={t('devices.secret')} text={made.secret} note={t('devices.once')} />
        </section>
      )}
      {data.rows.length === 0 ? (
        <StateBlock state="empty" title={t('devices.none')} detail={t('devices.noneWhy')} />
      ) : (
        <Table label={t('part.devices')}>
          <TableHead>
            {columns.map((name) => (
              <HeadCell key={name}>{t(`devices.column.${name}`)}</HeadCell>
            ))}
          </TableHead>
          <tbody>
            {data.rows.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onRevoked={() => setMade((now) => (now?.id === device.id ? undefined : now))}
              />
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
