/** Reads what the server wrote into the page's meta elements. */
export const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
