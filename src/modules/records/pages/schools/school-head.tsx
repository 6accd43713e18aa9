import type { ReactNode } from 'react'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'

type SchoolHeadProps = { record: SchoolRecord; actions?: ReactNode }

/** Which school this is: name, stages, code, whose it is and where. */
export function SchoolHead({ record, actions }: SchoolHeadProps) {
  const t = useT('schools')
  const lists = useT('lists')
  const { name, code, stages, ownership, setting, regionPath } = record
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded border border-line bg-surface px-5 py-4 max-[600px]:px-4">
      <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-page font-semibold">
        <bdi className="min-w-0 break-words">{name}</bdi>
        <span className="flex gap-1">
          {stages.map((stage) => (
            <Tag key={stage} state="brand">
              {lists(`schools.values.stages.${stage}`)}
            </Tag>
          ))}
        </span>
      </h2>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-body text-t2">
        <span>
          {t('record.code')} {code}
        </span>
        <span>
          {lists(`schools.values.ownership.${ownership}`)} · {lists(`schools.values.setting.${setting}`)}
        </span>
        {regionPath.length > 0 && <span>{regionPath.join(' / ')}</span>}
      </p>
      {actions && <span className="ml-auto flex flex-wrap gap-2 max-[600px]:ml-0">{actions}</span>}
    </header>
  )
}
