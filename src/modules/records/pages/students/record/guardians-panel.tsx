import { PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { maxGuardians, relation } from '@/modules/records/contract/binding.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { spaced } from '@/kits/table/cell-text.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { EndBindingDialog, type Binding } from './end-binding-dialog.tsx'
import { RecordPanel } from './record-panel.tsx'

type GuardiansPanelProps = { record: StudentRecord; canEnd: boolean }

/** Who is bound, since when; ending a binding; whether a mobile is on record at all. */
export function GuardiansPanel({ record, canEnd }: GuardiansPanelProps) {
  const t = useT('students')
  const [ending, setEnding] = useState<Binding>()
  const relationText = useRelationText()
  return (
    <RecordPanel title={t('guardians.title')} note={`${record.bindings.length} / ${maxGuardians}`}>
      {record.bindings.length === 0 ? (
        <div className="rounded bg-sunken px-3 py-3 text-body">
          <p className="font-semibold">{t('guardians.none')}</p>
          <p className="text-note text-t2">{t('guardians.noneText')}</p>
        </div>
      ) : (
        <ul>
          {record.bindings.map((binding) => (
            <li
              key={binding.id}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1 text-body"
            >
              <span className="font-semibold">{relationText(binding.relation)}</span>
              <span>{spaced(binding.phone)}</span>
              <span className="text-note text-t2">
                {t('guardians.boundAt', { at: formatDateTime(binding.boundAt, 'date') })}
              </span>
              {canEnd && (
                <Button
                  look="link"
                  size="small"
                  className="ml-auto"
                  aria-label={`${t('guardians.end')} ${relationText(binding.relation)} ${binding.phone}`}
                  onClick={() => setEnding(binding)}
                >
                  {t('guardians.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {record.guardianPhone === '' && (
        <p className="mt-3">
          <Tag state="warning" icon={<PhoneOff aria-hidden />}>
            {t('guardians.noPhone')}
          </Tag>
        </p>
      )}
      {ending && (
        <EndBindingDialog
          student={record.id}
          binding={ending}
          who={relationText(ending.relation)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </RecordPanel>
  )
}

/** 母亲; a word that the contract does not know stays as it is. */
function useRelationText() {
  const t = useT('students')
  return (word: string) => {
    const known = relation.options.find((each) => each === word)
    return known ? t(`guardians.relations.${known}`) : word
  }
}
