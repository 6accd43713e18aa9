import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { useClinics, useCloseClinic } from '@/modules/referrals/api/clinics.ts'
import type { Clinic } from '@/modules/referrals/contract/clinics.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ClinicActs, type ClinicPart } from './clinic-acts.tsx'
import { ClinicForm } from './clinic-form.tsx'
import { ClinicLinkDialog } from './clinic-link-dialog.tsx'
import { SlotsDrawer } from './slots-drawer.tsx'

const load = ({ taken, held }: Clinic) => `${formatCount(taken)} / ${formatCount(held)}`

type Opened = { part: ClinicPart; clinic?: Clinic }

/** Hospitals and clinics of the district, how much room they have, and the list link of each (REF-01, REF-05). */
export function ClinicsPage() {
  const t = useT('referrals')
  const [withClosed, setWithClosed] = useState(false)
  const { data, error, refetch } = useClinics({ closed: withClosed })
  const [opened, open] = useState<Opened>()
  const isPhone = usePhone()
  const close = useCloseClinic()
  const setClosed = (id: number, closed: boolean) =>
    close.mutate(
      { id, closed },
      {
        onSuccess: ({ upcoming }) =>
          toast(closed ? t('clinics.closedDone', { n: upcoming }) : t('clinics.openDone'), {
            undo: () => close.mutate({ id, closed: !closed }),
          }),
      },
    )
  const add = (
    <Button look="primary" icon={<Plus aria-hidden size={16} />} onClick={() => open({ part: 'form' })}>
      {t('clinics.add')}
    </Button>
  )
  const acts = (clinic: Clinic) => ({
    clinic,
    isBusy: close.isPending,
    onOpen: (part: Opened['part']) => open({ part, clinic }),
    onClosed: (closed: boolean) => setClosed(clinic.id, closed),
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="sr-only">{t('clinics.title')}</h1>
        <span className="flex items-center gap-2 text-body text-t2">
          <Checkbox label={t('clinics.showClosed')} checked={withClosed} onChange={setWithClosed} />
          {t('clinics.showClosed')}
        </span>
        <span className="ml-auto">{add}</span>
      </div>
      <div className="flex min-h-80 flex-1 flex-col overflow-hidden rounded border border-line bg-surface">
        {error && !data && (
          <StateBlock
            state="error"
            title={t('clinics.failed')}
            detail={error.message}
            action={<Button onClick={() => void refetch()}>{t('clinics.retry')}</Button>}
          />
        )}
        {!data && !error && <SkeletonRows />}
        {data?.clinics.length === 0 && (
          <StateBlock state="empty" title={t('clinics.none')} detail={t('clinics.noneWhy')} action={add} />
        )}
        {data && data.clinics.length > 0 && isPhone && (
          <ul>
            {data.clinics.map((clinic) => (
              <li key={clinic.id} className="flex flex-col gap-2 border-b border-line px-4 py-3 text-body">
                <p className="text-title">
                  <b>{clinic.name}</b> {clinic.closed && <Tag>{t('clinics.closed')}</Tag>}
                </p>
                <p className="text-t2">{[clinic.address, clinic.contact].filter(Boolean).join(' · ')}</p>
                <p className="flex flex-wrap justify-between gap-x-4 text-t2">
                  <span>
                    {t('clinics.load')} {load(clinic)}
                  </span>
                  <span>
                    {t('clinics.next')} {clinic.nextOn ?? noFigure}
                  </span>
                </p>
                <ClinicActs {...acts(clinic)} />
              </li>
            ))}
          </ul>
        )}
        {data && data.clinics.length > 0 && !isPhone && (
          <Table label={t('clinics.title')} className="min-h-0 flex-1">
            <TableHead>
              <HeadCell>{t('clinics.name')}</HeadCell>
              <HeadCell>{t('clinics.address')}</HeadCell>
              <HeadCell>{t('clinics.contact')}</HeadCell>
              <HeadCell numeric>{t('clinics.slotsUnit')}</HeadCell>
              <HeadCell numeric>{t('clinics.load')}</HeadCell>
              <HeadCell>{t('clinics.next')}</HeadCell>
              <HeadCell>{t('clinics.acts')}</HeadCell>
            </TableHead>
            <tbody>
              {data.clinics.map((clinic) => (
                <TableRow key={clinic.id}>
                  <Cell>
                    <b>{clinic.name}</b> {clinic.closed && <Tag>{t('clinics.closed')}</Tag>}
                  </Cell>
                  <Cell>{clinic.address}</Cell>
                  <Cell>{clinic.contact || noFigure}</Cell>
                  <Cell numeric>{formatCount(clinic.slots)}</Cell>
                  <Cell numeric>{load(clinic)}</Cell>
                  <Cell>{clinic.nextOn ?? noFigure}</Cell>
                  <Cell>
                    <ClinicActs {...acts(clinic)} />
                  </Cell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {opened?.part === 'form' && (
        <ClinicForm key={opened.clinic?.id} clinic={opened.clinic} onClose={() => open(undefined)} />
      )}
      {opened?.part === 'slots' && opened.clinic && (
        <SlotsDrawer key={opened.clinic.id} clinic={opened.clinic} onClose={() => open(undefined)} />
      )}
      {opened?.part === 'link' && opened.clinic && (
        <ClinicLinkDialog clinic={opened.clinic} onClose={() => open(undefined)} />
      )}
    </div>
  )
}
