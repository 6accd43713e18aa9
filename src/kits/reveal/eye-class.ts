/** The eye after a masked value, and the one that hides it again. */
export const eyeClass =
  'flex size-6 shrink-0 items-center justify-center rounded-tag text-t3 hover:bg-hover hover:text-t1 aria-expanded:bg-hover'
