import { Download } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useRounds } from '@/api/rounds.ts'
import { receiveTemplate } from '@/api/upload-actions.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { saveFile } from '@/lib/save-file.ts'
import { roundState } from '@/standards/rounds/round-state.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { FileDrop } from '@/ui/file-drop.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

const endings = ['.xlsx', '.xls', '.csv']
const maxMegabytes = 50

export type UploadChoice = { file: File; round: number | undefined }
type UploadFormProps = {
  kind: UploadKind
  offline: boolean
  /** In place of the button of the empty template. */
  template?: ReactNode
  onFile: (choice: UploadChoice) => void
}

/** The drop zone with what must be known before: for a screening, its round. */
export function UploadForm(props: UploadFormProps) {
  if (props.kind === 'vision') return <ScreeningForm {...props} />
  if (props.kind === 'check' || props.kind === 'fitness') return <MeasuredForm {...props} kind={props.kind} />
  return <FormPanel {...props} round={undefined} />
}

function ScreeningForm(props: UploadFormProps) {
  const t = useT('import')
  const { data, isError, refetch } = useRounds()
  const [chosen, setChosen] = useState<number>()
  const [today] = useState(() => schoolDay(new Date()))
  if (isError && !data) {
    return (
      <div className="h-56 rounded border border-line bg-surface">
        <StateBlock
          state="error"
          title={t('round.failed')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (!data) return <Skeleton className="h-56" />
  const open = data.rounds.filter((round) => roundState(round, today) === 'open')
  const round = open.find((each) => each.id === chosen) ?? open[0]
  if (!round) return <NoneOpen kind="vision" />
  return <FormPanel {...props} round={round.id} rounds={open} onRound={setChosen} />
}

/** Of check-ups and tests the newest that is open takes the file; which one that is, the server says. */
function MeasuredForm(props: UploadFormProps & { kind: 'check' | 'fitness' }) {
  const rounds = useRounds().data?.all
  const isOpen = rounds?.some(({ kind, state }) => kind === props.kind && state === 'open')
  return isOpen === false ? <NoneOpen kind={props.kind} /> : <FormPanel {...props} round={undefined} />
}

/** Why nothing can be brought now, and where it says when. */
function NoneOpen({ kind }: { kind: 'vision' | 'check' | 'fitness' }) {
  const t = useT('import')
  return (
    <div className="h-56 rounded border border-line bg-surface p-4">
      <StateBlock
        state="empty"
        title={t(`round.noneOpen.${kind}`)}
        detail={t('round.noneDetail')}
        action={
          <Link to="/manage/rounds" className={buttonClass('secondary', 'small')}>
            {t('round.toRounds')}
          </Link>
        }
      />
    </div>
  )
}

type FormPanelProps = UploadFormProps & {
  round: number | undefined
  rounds?: readonly RoundRef[]
  onRound?: (round: number) => void
}

function FormPanel({ kind, offline, template: own, onFile, round, rounds = [], onRound }: FormPanelProps) {
  const t = useT('import')
  const template = useMutation({ mutationFn: receiveTemplate, onSuccess: saveFile })
  return (
    <section className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-60 flex-1">
          <h1 className="text-title font-semibold">{t(`upload.title.${kind}`)}</h1>
          <p className="text-note text-t2">{t(`upload.lead.${kind}`)}</p>
        </div>
        {round !== undefined && onRound && (
          <Select
            label={t('round.label')}
            value={round}
            onChange={onRound}
            set
            options={rounds.map((each) => ({
              value: each.id,
              label: t(`round.${each.term}`, { year: each.year }),
            }))}
          />
        )}
        {own ?? (
          <Button
            icon={<Download size={16} />}
            busy={template.isPending}
            disabled={offline}
            onClick={() => template.mutate(kind)}
          >
            {t('upload.template')}
          </Button>
        )}
      </div>
      <FileDrop
        label={t(`upload.file.${kind}`)}
        accept={endings}
        maxMegabytes={maxMegabytes}
        disabled={offline}
        onFile={(file) => onFile({ file, round })}
        hint={offline ? t('upload.offline') : t('upload.hint')}
      />
    </section>
  )
}
