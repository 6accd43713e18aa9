import { Download, ListX } from 'lucide-react'
import { useState } from 'react'
import { revealReason, type RevealReason } from '@/contract/reveal.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useTemplateFile, type TemplateRequest } from '@/modules/vision/api/national-upload.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import type { FoundTemplate } from './found-template.ts'
import { MissedRows } from './missed-rows.tsx'
import { useProfileName } from './use-profile-name.ts'

/** What the dropped template is, how far it is filled, and both files that may be had of it. */
export function TemplateResult({ found, request }: { found: FoundTemplate; request: TemplateRequest }) {
  const t = useT('national-upload')
  const reasons = useT('reveal')
  const file = useTemplateFile()
  const [reason, setReason] = useState<RevealReason>('verify-record')
  const [chosen, setChosen] = useState<'filled' | 'missed'>('filled')
  const receive = (what: 'filled' | 'missed') => {
    setChosen(what)
    file.mutate({ request, what, reason })
  }
  const beside = found.whys.find(({ why }) => why === 'beside')?.count ?? 0
  const open = found.rows - found.filled - found.coded
  return (
    <>
      <section className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
        <Recognised found={found} />
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Count label={t('counts.filled')}>
            {t('counts.filledOf', { n: formatCount(found.filled), of: formatCount(found.rows) })}
          </Count>
          <Count label={t('counts.coded')}>{t('counts.people', { count: found.coded })}</Count>
          <Count label={t('counts.open')}>{t('counts.people', { count: open })}</Count>
          <Count label={t('counts.beside')}>{t('counts.people', { count: beside })}</Count>
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={t('reason')}
            className="max-w-full"
            value={reason}
            onChange={setReason}
            options={revealReason.options.map((value) => ({ value, label: reasons(`reasons.${value}`) }))}
          />
          <Button
            look="primary"
            icon={<Download aria-hidden size={16} />}
            busy={file.isPending && chosen === 'filled'}
            disabled={found.filled + found.coded === 0}
            onClick={() => receive('filled')}
          >
            {t('download')}
          </Button>
          <Button
            icon={<ListX aria-hidden size={16} />}
            busy={file.isPending && chosen === 'missed'}
            disabled={found.whys.length === 0}
            onClick={() => receive('missed')}
          >
            {t('downloadMissed')}
          </Button>
        </div>
        <p className="text-note text-t2">{t('downloadNote')}</p>
        <Refusal error={file.error} />
      </section>
      <MissedRows found={found} />
    </>
  )
}

function Recognised({ found }: { found: FoundTemplate }) {
  const t = useT('national-upload')
  const nameOf = useProfileName()
  const { profile, sheets, lackingColumns } = found
  const join = (texts: readonly string[]) => texts.join(t('comma'))
  const unconfirmed = profile.unconfirmed.filter((code) => profile.codes[code] !== null)
  return (
    <div className="flex flex-col gap-1 text-body" role="status">
      <p className="font-semibold">{t('recognised', { name: nameOf(profile.name) })}</p>
      {sheets.map(({ name, headerRow, columns }) => (
        <p key={name} className="text-note text-t2">
          {t('headerAt', { sheet: name, row: headerRow, columns: columns.length })}
        </p>
      ))}
      {lackingColumns.length > 0 && (
        <p className="text-severe">
          {t('lackingColumns', { columns: join(lackingColumns.map((field) => t(`field.${field}`))) })}
        </p>
      )}
      {unconfirmed.length > 0 && (
        <p className="text-note text-t2">
          {t('unconfirmed', {
            codes: join(unconfirmed.map((code) => `${t(`code.${code}`)} = ${profile.codes[code]}`)),
          })}
        </p>
      )}
    </div>
  )
}

const Count = ({ label, children }: { label: string; children: string }) => (
  <div className="rounded bg-sunken px-3 py-2">
    <dt className="text-note text-t2">{label}</dt>
    <dd className="text-title font-semibold">{children}</dd>
  </div>
)
