import type { ReactNode } from 'react'
import { PhoneFrame } from '@/kits/phone/phone-frame.tsx'

type LinkFrameProps = { title: string; children: ReactNode; foot?: ReactNode }

/** A page for the hand that a link opens: no menu, and what is pressed at its foot. */
export const LinkFrame = ({ title, children, foot }: LinkFrameProps) => (
  <PhoneFrame title={title}>
    {children}
    {foot && (
      <footer className="sticky bottom-0 -mx-4 mt-auto -mb-8 flex min-h-20 flex-col justify-center gap-2 border-t border-line bg-surface px-4 py-3">
        {foot}
      </footer>
    )}
  </PhoneFrame>
)

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
