/** Message text with http and https links. Everything else is rendered as plain text. */
import { splitLinks } from '#domain/message.ts';

export function MessageText({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.href) return part.text;
        return (
          <a
            key={key}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="rounded-sm underline underline-offset-2"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
