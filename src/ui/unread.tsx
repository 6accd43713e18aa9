import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { StateBlock } from './state-block.tsx'

type UnreadProps = {
  query: { error: Error | null; refetch: () => unknown }
  title?: ReactNode
  /** The word of the button that reads again. */
  retry: string
  /** Size of what stands there while it is being read. */
  className: string
}

/** What is not there yet: its place while it is being read, or why it could not be. */
export function Unread({ query: { error, refetch }, title, retry, className }: UnreadProps) {
  if (!error) return <Skeleton className={className} />
  return (
    <StateBlock
      state="error"
      title={title}
      detail={error.message}
      action={<Button onClick={() => void refetch()}>{retry}</Button>}
    />
  )
}
