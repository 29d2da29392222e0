/** How things and companies are written more often than people: "GraphQL", "QuantStack", not "McKinnon". */
export const MIXED = /^\p{L}{3,20}\p{Ll}\p{Lu}/u;

/** The short name of a thing: "V8", "W3C". */
export const NUMBERED = /^(?=\p{Lu}{0,8}\d)[\p{Lu}\d]{1,9}$/u;
