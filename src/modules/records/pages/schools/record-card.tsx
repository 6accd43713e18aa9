import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { formatDateTime, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { revealSchool } from '@/modules/records/api/schools.ts'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { ModuleTags } from './module-tags.tsx'

type RecordCardProps = {
  record: SchoolRecord
  /** Seen by bureau staff, who authorise the modules. */
  isBureau: boolean
}

/** Where the school is, who answers for it, and which modules it may use. */
export function RecordCard({ record, isBureau }: RecordCardProps) {
  const t = useT('schools')
  const { street, address, modules, updated } = record
  return (
    <section
      aria-labelledby="school-record"
      className="rounded border border-line bg-surface px-4 py-3 max-[600px]:px-3"
    >
      <h2 id="school-record" className="mb-1 text-title font-semibold">
        {t('record.title')}
      </h2>
      <dl className="text-body">
        <Row label={t('record.street')}>
          <bdi>{street || noFigure}</bdi>
        </Row>
        <Row label={t('record.address')}>
          <bdi>{address || noFigure}</bdi>
        </Row>
        <Row label={t('record.contactName')}>
          <ContactValue record={record} field="contactName" />
        </Row>
        <Row label={t('record.contactPhone')}>
          <ContactValue record={record} field="contactPhone" />
        </Row>
        <Row label={t('record.modules')}>
          <ModuleTags modules={modules} />
          {isBureau && (
            <Link
              to="/manage/schoolMaster"
              search={{ tab: 'modules' }}
              className="mt-1 inline-block text-note text-brand-strong hover:underline"
            >
              {t('record.authorise')}
            </Link>
          )}
        </Row>
        <Row label={t('record.updated')}>{formatDateTime(updated)}</Row>
      </dl>
      {!isBureau && <p className="mt-2 text-note text-t3">{t('record.byBureau')}</p>}
    </section>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2">
    <dt className="text-t2">{label}</dt>
    <dd className="min-w-0 break-words text-t1">{children}</dd>
  </div>
)

type ContactValueProps = { record: SchoolRecord; field: 'contactName' | 'contactPhone' }

/** Name or number of the school's contact: masked, shown for a while with a reason (MAN-09). */
function ContactValue({ record, field }: ContactValueProps) {
  const t = useT('schools')
  const masked = record[field]
  if (!masked.includes('*')) return <bdi>{masked || noFigure}</bdi>
  return (
    <RevealValue
      masked={<bdi>{masked}</bdi>}
      field={t(`record.${field}`)}
      ask={(reason) => revealSchool({ id: record.id, field, reason })}
    />
  )
}
