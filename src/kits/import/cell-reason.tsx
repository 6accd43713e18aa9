import type { CellIssue } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Suggestion } from './suggestion.ts'

/** What stood there, why it will not do, and what was probably meant. */
export function CellReason(props: {
  id: string
  issue: CellIssue | undefined
  was: string
  suggestion: Suggestion | undefined
  still: string | undefined
}) {
  const { id, issue, was, suggestion, still } = props
  const t = useT('import')
  const hint =
    issue?.field !== 'studentNo'
      ? ''
      : issue.code === 'duplicate'
        ? t('editor.duplicateHint')
        : issue.code === 'unknown'
          ? t('editor.unknownHint')
          : ''
  return (
    <p id={id} aria-live="polite" className="mt-2 text-note break-words text-t2">
      {still ? (
        <span className="text-severe">{t('editor.still', { message: still })}</span>
      ) : (
        <>
          {was && t('editor.was', { value: was })}
          {issue && t('editor.reason', { message: issue.message })}
          {suggestion && (
            <span className="mt-1 block">
              {t('editor.suggest', { value: suggestion.value.replace(/^-/, '\u2212') })}
              {t(`editor.why.${suggestion.why}`)}
            </span>
          )}
          {hint && <span className="mt-1 block">{hint}</span>}
        </>
      )}
    </p>
  )
}
