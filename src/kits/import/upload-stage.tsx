import { useState, type ReactNode } from 'react'
import { useUploadWorkbook } from '@/api/upload-actions.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { HistoryPanel } from './history-panel.tsx'
import { ImportSteps } from './import-steps.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { UnfinishedList } from './unfinished-list.tsx'
import { UploadForm, type UploadChoice } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'

type Sending = { file: File; share: number; stop: AbortController }

/** Step 1: which round, which file; below it what was begun and what was done before. */
export function UploadStage(props: {
  kind: UploadKind
  competition?: number | undefined
  term?: string | undefined
  template?: ReactNode
  offline: boolean
  onOpen: (plan: string | undefined) => void
}) {
  const { kind, competition, term, template, offline, onOpen } = props
  const [sending, setSending] = useState<Sending>()
  const [refused, setRefused] = useState<{ name: string; message: string }>()
  const upload = useUploadWorkbook()

  function send({ file, round }: UploadChoice) {
    const stop = new AbortController()
    setRefused(undefined)
    setSending({ file, share: 0, stop })
    if (kind === 'vision' && round === undefined) return
    const target =
      kind === 'vision'
        ? { kind, round: round ?? 0 }
        : kind === 'entries' || kind === 'results'
          ? { kind, competition: competition ?? 0 }
          : kind === 'timetable'
            ? { kind, ...(term !== undefined && { term }) }
            : { kind }
    upload.mutate(
      {
        ...target,
        file,
        signal: stop.signal,
        onProgress: (share) => setSending((now) => now && { ...now, share }),
      },
      {
        onSuccess: (plan) => onOpen(plan.plan),
        onError: (error) => {
          if (!stop.signal.aborted) setRefused({ name: file.name, message: error.message })
        },
        onSettled: () => setSending(undefined),
      },
    )
  }

  return (
    <>
      <ImportSteps current="upload" offline={offline} />
      <div className="flex flex-col gap-3">
        <UnfinishedList kind={kind} onOpen={onOpen} />
        {refused && <RefusalNote {...refused} onClose={() => setRefused(undefined)} />}
        {sending ? (
          <UploadProgress
            name={sending.file.name}
            share={sending.share}
            onCancel={() => sending.stop.abort(new DOMException('', 'AbortError'))}
          />
        ) : (
          <UploadForm kind={kind} template={template} offline={offline} onFile={send} />
        )}
        <HistoryPanel kind={kind} offline={offline} onOpen={onOpen} />
      </div>
    </>
  )
}
