import { useEffect, useRef, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { UploadKind } from '@/contract/uploads.ts'
import { useOffline } from '@/live/use-offline.ts'
import { uploadQueries } from '@/api/uploads.ts'
import { useLanguage } from '@/i18n/i18n.ts'
import { PlanStage } from './plan-stage.tsx'
import { UploadStage } from './upload-stage.tsx'
import { useImportSearch } from './use-import-search.ts'

export type ImportPageProps = {
  kind: UploadKind
  /** Of entries and results. */
  competition?: number
  /** Of a timetable. */
  term?: string
  /** In place of the empty template: another way to a file to fill in. */
  template?: ReactNode
  /** Where to go once the file is committed: a link to the screen that its rows changed. */
  next: ReactNode
}

/** The whole way of a workbook: upload, columns, plan, commit, undo. The plan is in the address, so a closed tab loses nothing. */
export function ImportPage({ kind, competition, term, template, next }: ImportPageProps) {
  const { search, open } = useImportSearch()
  const offline = useOffline()
  useTextsOfLanguage()
  if (search.plan === undefined)
    return (
      <UploadStage
        kind={kind}
        competition={competition}
        term={term}
        template={template}
        offline={offline}
        onOpen={open}
      />
    )
  return <PlanStage key={search.plan} id={search.plan} kind={kind} offline={offline} next={next} />
}

/** The server words the issues of a plan: after a change of language they are read again. */
function useTextsOfLanguage() {
  const language = useLanguage()
  const last = useRef(language)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    void queryClient.invalidateQueries({ queryKey: uploadQueries.all })
  }, [language, queryClient])
}
