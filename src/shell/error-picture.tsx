export type ErrorCode = 403 | 404 | 500

const letter = 'M0 0h88v17.600H17.600v17.600H88v17.600H17.600v17.600H88V88H0Z'.replaceAll('.600', '.6')

/** The E of the eye chart: covered, missing, or broken. */
export function ErrorPicture({ code }: { code: ErrorCode }) {
  return (
    <svg aria-hidden width={116} height={112} viewBox="0 0 116 112" className="text-brand">
      {code === 404 && (
        <path
          d={letter}
          transform="translate(1 1)"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="6 4"
        />
      )}
      {code === 403 && (
        <>
          <path d={letter} fill="currentColor" />
          <circle cx="81" cy="44" r="34" className="fill-t3" />
          <path d="M81 74v34" className="stroke-t3" strokeWidth="9" strokeLinecap="round" />
        </>
      )}
      {code === 500 && (
        <>
          <path d={letter} fill="currentColor" clipPath="polygon(0 0, 88px 0, 88px 45px, 0 54px)" />
          <path
            d={letter}
            fill="currentColor"
            clipPath="polygon(0 62px, 88px 53px, 88px 88px, 0 88px)"
            transform="translate(12 8)"
          />
        </>
      )}
    </svg>
  )
}
