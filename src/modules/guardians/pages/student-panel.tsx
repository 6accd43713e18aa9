import { lazy, Suspense } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { useBindClassText } from './class-text.ts'
import { Card } from '@/kits/phone/phone-frame.tsx'
import { UnbindPart } from './unbind-part.tsx'
import { useStudent } from './use-student.ts'
import { VisionResult } from './vision-result.tsx'

/** Behind what is read first. */
const HistoryPart = lazy(async () => {
  const [part] = await Promise.all([import('./history-part.tsx'), loadNamespaces(['bind-history'])])
  return { default: part.HistoryPart }
})

type StudentPanelProps = {
  token: string
  /** The phone need not keep this child any longer. */
  onRemoved: () => void
}

/** One bound child: who, how the last screening went, what to do, and the way out. */
export function StudentPanel({ token, onRemoved }: StudentPanelProps) {
  const t = useT('bind')
  const classText = useBindClassText()
  const state = useStudent(token)
  if (state.kind === 'loading')
    return (
      <Card>
        <p role="status" className="py-6 text-center text-title text-t2">
          {t('loading')}
        </p>
      </Card>
    )
  if (state.kind !== 'here')
    return (
      <Card>
        <p role="alert" className="text-title font-semibold">
          {t(state.kind === 'gone' ? 'gone.title' : 'failed')}
        </p>
        <p className="mt-1 text-body text-t2">{state.kind === 'gone' ? t('gone.text') : state.why}</p>
        <Button
          size="large"
          className="mt-3 h-12 w-full"
          onClick={state.kind === 'gone' ? onRemoved : state.retry}
        >
          {t(state.kind === 'gone' ? 'gone.remove' : 'retry')}
        </Button>
      </Card>
    )
  const { student } = state
  return (
    <Card>
      <h2 className="text-[20px]/7 font-semibold break-words">{student.name}</h2>
      <p className="text-body text-t2 break-words">
        {student.school} {classText(student.class)}
      </p>
      {student.vision ? (
        <VisionResult vision={student.vision} />
      ) : (
        <p className="mt-4 text-title text-t2">{t('noResult')}</p>
      )}
      <Suspense>
        <HistoryPart history={student.history} />
      </Suspense>
      <UnbindPart token={token} name={student.name} onUnbound={onRemoved} />
    </Card>
  )
}
