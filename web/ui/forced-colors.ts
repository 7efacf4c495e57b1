/** Adds the styles for forced colors to the page. Part of the signed-in pages' code, to keep visitors' first view small. */
import styles from './forced-colors.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
