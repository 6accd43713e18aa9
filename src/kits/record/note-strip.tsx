import { Button } from '@/ui/button.tsx'

type NoteStripProps = { text: string; retry?: { label: string; onRetry: () => void } }

/** What a reader must know of the whole record: that it is of the past, or that the last reading failed. */
export const NoteStrip = ({ text, retry }: NoteStripProps) => (
  <p className="flex min-h-9 items-center gap-3 rounded bg-warning-soft px-4 text-note text-t1">
    <span className="flex-1">{text}</span>
    {retry && (
      <Button look="link" size="small" onClick={retry.onRetry}>
        {retry.label}
      </Button>
    )}
  </p>
)
