/** Opens the command menu from anywhere. A request made before the menu's code has loaded is kept until then. */
let isWanted = false;
const keep = () => {
  isWanted = true;
};
let open = keep;

export const openCommandMenu = (): void => open();

/** Called by the menu once it can open. Returns a function that stops listening. */
export function onOpenCommandMenu(listener: () => void): () => void {
  open = listener;
  if (isWanted) listener();
  isWanted = false;
  return () => {
    open = keep;
  };
}
