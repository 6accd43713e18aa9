import { Camera, Clock, Text } from 'lucide-react'
import { doubtStates, type LabourDoubt } from '@/modules/labour/contract/evidence.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'

const icons = { photo: Camera, minute: Clock, text: Text }
const looks = { open: 'watch', confirmed: 'warning', cleared: 'good' } as const

type DoubtCardProps = {
  doubt: LabourDoubt
  isBusy: boolean
  onSet: (state: LabourDoubt['state']) => void
}

/** Records side by side, and what somebody makes of them. */
export function DoubtCard({ doubt, isBusy, onSet }: DoubtCardProps) {
  const t = useT('labour-portfolio')
  const classText = useClassText()
  const Icon = icons[doubt.kind]
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded border border-line bg-surface px-4 py-3">
      <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
        <Icon aria-hidden size={16} className="text-t3" />
        {t(`doubt.kind.${doubt.kind}`)}
        <span className="font-normal text-t2">{t('doubt.records', { n: doubt.records })}</span>
        <span className="ml-auto">
          <Tag state={looks[doubt.state]}>{t(`doubt.state.${doubt.state}`)}</Tag>
        </span>
      </h3>
      <ul className="max-h-60 divide-y divide-line overflow-auto">
        {doubt.members.map((member) => (
          <li key={`${member.task} ${member.student}`} className="flex gap-3 py-2 text-note">
            {member.thumb && (
              <img
                src={`data:image/jpeg;base64,${member.thumb}`}
                alt={t('photo.whole', { title: member.title })}
                className="size-14 shrink-0 rounded-control border border-line object-cover"
              />
            )}
            <div className="min-w-0">
              <p>
                <b className="font-semibold">{member.name}</b>{' '}
                <span className="text-t2">
                  {classText(member.class)} · {member.title} ·{' '}
                  <span className="whitespace-nowrap">{formatDateTime(member.at)}</span>
                </span>
              </p>
              <p className="break-words">{member.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {doubt.records > doubt.members.length && (
        <p className="text-note text-t2">{t('doubt.more', { n: doubt.records - doubt.members.length })}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {doubtStates
          .filter((state) => state !== doubt.state)
          .map((state) => (
            <Button key={state} size="small" disabled={isBusy} onClick={() => onSet(state)}>
              {t(`doubt.set.${state}`)}
            </Button>
          ))}
      </div>
    </li>
  )
}
